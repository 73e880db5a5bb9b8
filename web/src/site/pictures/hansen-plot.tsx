import { message } from '../../messages/message.ts';
import { fixed } from './numbers.ts';
import { MEASURED_SOLVENTS } from './measured-solvents.ts';
import { Curves, dots, Label, Plot, scale } from './plot.tsx';
import { bestShare, blendAt, BUTANOL, type NamedHsp, NITROETHANE, redOf, RESIN } from './resin-example.ts';

const MOST_H = 25;
const MOST_P = 22;
const x = scale(0, MOST_H);
const y = scale(MOST_P, 0);

/** Hydrogen bonding against polarity: the resin's sphere, measured solvents, and two that fail alone but not together. */
export function HansenPlot({ ground = 'var(--paper-2)' }: { ground?: string }) {
  const share = bestShare();
  const blend = blendAt(share);
  const seen = MEASURED_SOLVENTS.filter(({ dP, dH }) => dP < MOST_P && dH < MOST_H);
  const percent = Math.round(share * 100);
  return (
    <div className="pr-2 pb-7 pl-7">
      <Plot
        label={message('picture.hansen.label', { red: fixed(redOf(blend), 2) })}
        className="aspect-[25/22]"
      >
        <Curves>
          <Grid />
          <ellipse
            cx={x(RESIN.dH)}
            cy={y(RESIN.dP)}
            rx={x(RESIN.r)}
            ry={100 - y(RESIN.r)}
            fill="var(--hs-sphere)"
            fillOpacity="0.1"
            stroke="var(--hs-sphere)"
            strokeWidth="1.5"
          />
          <path
            d={dots(seen.map(({ dP, dH }) => [x(dH), y(dP)]))}
            stroke="var(--hs-db)"
            strokeWidth="3.4"
            strokeLinecap="round"
            strokeOpacity="0.7"
          />
          <path
            d={`M${x(BUTANOL.dH)} ${y(BUTANOL.dP)}L${x(NITROETHANE.dH)} ${y(NITROETHANE.dP)}`}
            stroke="var(--text)"
            strokeWidth="1.5"
            strokeDasharray="2 4"
          />
          <path
            d={dots([BUTANOL, NITROETHANE].map(({ dP, dH }) => [x(dH), y(dP)]))}
            stroke="var(--hs-out)"
            strokeWidth="10"
            strokeLinecap="square"
          />
          <path
            d={dots([[x(RESIN.dH), y(RESIN.dP)]])}
            stroke="var(--hs-sphere)"
            strokeWidth="7"
            strokeLinecap="round"
          />
        </Curves>
        <Ticks />
        <Solvent hsp={BUTANOL} dy={20} ground={ground} />
        <Solvent hsp={NITROETHANE} dy={-12} ground={ground} />
        <circle
          cx={`${x(blend.dH)}%`}
          cy={`${y(blend.dP)}%`}
          r="7"
          fill="var(--hs-in)"
          stroke={ground}
          strokeWidth="2"
        />
        <Label x={x(blend.dH)} y={y(blend.dP)} dx="13" dy="-6" tone="strong" halo={ground}>
          {message('picture.blend', { first: percent, second: 100 - percent })}
          <tspan fontWeight="500"> RED {fixed(redOf(blend), 2)}</tspan>
        </Label>
      </Plot>
    </div>
  );
}

function Solvent({ hsp, dy, ground }: { hsp: NamedHsp; dy: number; ground: string }) {
  return (
    <Label x={x(hsp.dH)} y={y(hsp.dP)} dx="-6" dy={dy} tone="strong" halo={ground}>
      {hsp.name}
      <tspan fontWeight="500"> RED {fixed(redOf(hsp), 2)}</tspan>
    </Label>
  );
}

function Grid() {
  const lines = [0, 5, 10, 15, 20, 25].map((value) => `M${x(value)} 0V100`);
  const rows = [0, 5, 10, 15, 20].map((value) => `M0 ${y(value)}H100`);
  return <path d={[...lines, ...rows].join('')} stroke="var(--line-2)" fill="none" />;
}

function Ticks() {
  return (
    <>
      {[0, 5, 10, 15].map((value) => (
        <Label key={`h${value}`} x={x(value)} y={100} dy="18" tone="soft" textAnchor="middle">
          {value}
        </Label>
      ))}
      {[5, 10, 15, 20].map((value) => (
        <Label key={`p${value}`} x={0} y={y(value)} dx="-8" dy="4" tone="soft" textAnchor="end">
          {value}
        </Label>
      ))}
      <Label x={100} y={100} dy="18" textAnchor="end" tone="soft">
        <Delta of="H" />, MPa½
      </Label>
      <Label x={0} y={0} dx="6" dy="12" tone="soft">
        <Delta of="P" />
      </Label>
    </>
  );
}

/** Greek stands in the serif: the text face holds none. */
function Delta({ of }: { of: string }) {
  return (
    <>
      <tspan className="font-symbol italic">δ</tspan>
      {of}
    </>
  );
}
