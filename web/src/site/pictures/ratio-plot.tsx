import { message } from '../../messages/message.ts';
import { fixed } from './numbers.ts';
import { Curves, Handle, Label, Plot, scale } from './plot.tsx';
import { bestShare, blendAt, redOf } from './resin-example.ts';

const x = scale(0, 1);
const y = scale(1.2, 0.7);
const STEPS = 40;

// The scores of these stretches of RED, with how strongly their colour is laid on.
const BANDS = [
  { from: 0.7, to: 0.8, score: 2, strength: 0.34 },
  { from: 0.8, to: 1, score: 3, strength: 0.3 },
  { from: 1, to: 1.2, score: 4, strength: 0.26 },
];

/** RED along the ratio of two solvents, over the bands of the score. */
export function RatioPlot({ className = 'h-60' }: { className?: string }) {
  const best = bestShare();
  const curve = Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    return `${x(share)} ${y(redOf(blendAt(share)))}`;
  });
  const red = redOf(blendAt(best));
  return (
    <div className="pb-7 pl-8">
      <Plot label={message('picture.ratio.label', { red: fixed(red, 2) })} className={className}>
        <Curves>
          {BANDS.map(({ from, to, score, strength }) => (
            <rect
              key={score}
              x="0"
              width="100"
              y={y(to)}
              height={y(from) - y(to)}
              fill={`var(--sc${score})`}
              fillOpacity={strength}
            />
          ))}
          <path d={`M0 ${y(1)}H100`} stroke="var(--text)" strokeDasharray="1 3" />
          <path d={`M${curve.join('L')}`} fill="none" stroke="var(--text)" strokeWidth="2.25" />
          <path d={`M${x(best)} 0V100M0 100H100`} stroke="var(--text)" />
        </Curves>
        {[0.8, 1, 1.2].map((value) => (
          <Label key={value} x={0} y={y(value)} dx="-8" dy="4" tone="soft" textAnchor="end">
            {fixed(value, 1)}
          </Label>
        ))}
        {BANDS.map(({ from, to, score }) => (
          <Label key={score} x={100} y={y((from + to) / 2)} dx="-10" dy="4" tone="strong" textAnchor="end">
            {score}
          </Label>
        ))}
        <Handle x={x(best)} y={y(red)} r={7} />
        <Label x={x(best)} y={y(0.75)} dx="13" dy="4" tone="strong">
          {message('picture.inside', { red: fixed(red, 2) })}
        </Label>
        <Label x={0} y={100} dy="20" tone="soft">
          {message('picture.ratio.none')}
        </Label>
        <Label x={100} y={100} dy="20" tone="soft" textAnchor="end">
          {message('picture.ratio.all')}
        </Label>
      </Plot>
    </div>
  );
}
