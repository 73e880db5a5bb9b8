import { message } from '../../messages/message.ts';
import type { Place } from './plane.ts';

const SHARES = [20, 40, 60, 80] as const;
const HEIGHT = Math.sqrt(3) / 2;

/** The triangle: lines of equal share, their values along the sides, and what each corner is all of. */
export function TeasGrid({ place }: { place: (at: Place) => Place }) {
  const at = (fd: number, fp: number) => place({ x: (fp + fd / 2) / 100, y: (fd * HEIGHT) / 100 });
  const [bottomLeft, bottomRight, top] = [at(0, 0), at(0, 100), at(100, 0)];
  return (
    <>
      {SHARES.map((share) => (
        <g key={share}>
          <Rule from={at(share, 0)} to={at(share, 100 - share)} />
          <Rule from={at(0, share)} to={at(100 - share, share)} />
          <Rule from={at(0, 100 - share)} to={at(100 - share, 0)} />
          <Label at={at(share, 100 - share)} text={String(share)} dx={6} anchor="start" />
          <Label at={at(0, share)} text={String(share)} dy={16} anchor="middle" />
          <Label at={at(100 - share, 0)} text={String(share)} dx={-6} anchor="end" />
        </g>
      ))}
      <Side from={bottomLeft} to={bottomRight} />
      <Side from={bottomLeft} to={top} />
      <Side from={bottomRight} to={top} />
      <Label at={top} text={cornerText('dD')} dy={-8} anchor="middle" isStrong />
      <Label at={bottomLeft} text={cornerText('dH')} dy={30} anchor="middle" isStrong />
      <Label at={bottomRight} text={cornerText('dP')} dy={30} anchor="middle" isStrong />
    </>
  );
}

function cornerText(axis: 'dD' | 'dP' | 'dH'): string {
  return message('hansen.teas.corner', { axis: message(`hansen.${axis}`) });
}

function Rule({ from, to }: { from: Place; to: Place }) {
  return <line className="rule" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

function Side({ from, to }: { from: Place; to: Place }) {
  return <line className="axis" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

interface LabelProps {
  at: Place;
  text: string;
  dx?: number;
  dy?: number;
  anchor: 'start' | 'middle' | 'end';
  isStrong?: boolean;
}

function Label({ at, text, dx = 0, dy = 4, anchor, isStrong = false }: LabelProps) {
  return (
    <text className={isStrong ? 'strong' : 'tick'} x={at.x + dx} y={at.y + dy} textAnchor={anchor}>
      {text}
    </text>
  );
}
