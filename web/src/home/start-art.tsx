/** Small pictures drawn from the numbers of the examples that stand beside them. */

const axis = (hld: number) => 20 + ((hld + 4) / 8) * 200;

// The light lotion: its two surfactants on their own, and the mix.
const LOTION = { water: -2.3, oil: 1.7, mix: -1.24 };

export function EmulsionArt() {
  const bands = [
    [-4, -1.5, '--ow-2'],
    [-1.5, -0.5, '--ow-1'],
    [-0.5, 0.5, '--bal-0'],
    [0.5, 1.5, '--wo-1'],
    [1.5, 4, '--wo-2'],
  ] as const;
  return (
    <svg viewBox="14 0 212 72" aria-hidden="true" className="home-art">
      {bands.map(([from, to, color]) => (
        <rect
          key={from}
          x={axis(from)}
          y="34"
          width={axis(to) - axis(from)}
          height="16"
          fill={`var(${color})`}
        />
      ))}
      <path
        transform={`translate(${axis(LOTION.mix)} 24) scale(0.52)`}
        d="M0 20C-4 8-18 2-18-10a18 18 0 0 1 36 0C18 2 4 8 0 20Z"
        fill="var(--text)"
      />
      <circle cx={axis(LOTION.water)} cy="42" r="5" fill="var(--e1)" />
      <circle cx={axis(LOTION.oil)} cy="42" r="5" fill="var(--e2)" />
      <text x="20" y="66" fill="var(--ow)">
        O/W
      </text>
      <text x="220" y="66" textAnchor="end" fill="var(--wo)">
        W/O
      </text>
    </svg>
  );
}

type Liquid = readonly [dD: number, dP: number, dH: number];

// Polystyrene and some liquids (Hansen 2007, Tables A.2 and A.1).
const POLYSTYRENE: Liquid = [18.5, 4.5, 2.9];
const LIQUIDS: readonly Liquid[] = [
  [15.5, 10.4, 7],
  [16, 5.7, 15.8],
  [17.8, 3.1, 5.7],
  [16.8, 0, 0.2],
  [17.8, 8.4, 5.1],
  [15.8, 8.2, 10.8],
  [19.2, 6.3, 3.3],
  [17.4, 13.7, 11.3],
  [17.5, 1.8, 9],
  [15.8, 5.3, 7.2],
  [14.9, 0, 0],
  [16, 9, 5.1],
  [16.8, 5.7, 8],
  [18, 1.4, 2],
  [19, 4.3, 2],
  [18.4, 0, 2],
  [17.8, 1, 3.1],
  [18, 7.4, 4.1],
  [18, 12.3, 7.2],
  [16.2, 5.1, 9.2],
];

export function SolventArt() {
  const k = 4.6;
  const [x0, y0] = [96, 36];
  const [, p0, h0] = POLYSTYRENE;
  const place = ([, dP, dH]: Liquid) => ({ x: x0 + (dH - h0) * k, y: y0 - (dP - p0) * k * 0.9 });
  return (
    <svg viewBox="40 0 170 72" aria-hidden="true" className="home-art">
      <circle
        cx={x0}
        cy={y0}
        r={5.3 * k}
        fill="var(--hs-sphere)"
        fillOpacity="0.14"
        stroke="var(--hs-sphere)"
        strokeWidth="1.5"
      />
      {LIQUIDS.map((liquid) => {
        const { x, y } = place(liquid);
        const isIn = raTo(liquid, POLYSTYRENE) <= 5.3;
        return isIn ? (
          <circle key={liquid.join(' ')} cx={x} cy={y} r="3" fill="var(--hs-in)" />
        ) : (
          <rect
            key={liquid.join(' ')}
            x={x - 2}
            y={y - 2}
            width="4"
            height="4"
            fill="var(--hs-out)"
            opacity="0.6"
          />
        );
      })}
      <circle cx={x0} cy={y0} r="2" fill="var(--text)" />
    </svg>
  );
}

function raTo([d1, p1, h1]: Liquid, [d2, p2, h2]: Liquid): number {
  return Math.hypot(2 * (d1 - d2), p1 - p2, h1 - h2);
}

// Oleic acid in nineteen liquids: dP, dH, and whether it dissolves.
const TESTS: readonly (readonly [dP: number, dH: number, isGood: boolean])[] = [
  [0, 0.6, true],
  [3.1, 5.7, true],
  [18.8, 5.1, false],
  [12.3, 22.3, false],
  [18, 6.1, false],
  [7.4, 4.1, true],
  [10.4, 7, false],
  [6.1, 16.4, true],
  [9, 5.1, false],
  [5.3, 7.2, true],
  [5.7, 15.8, true],
  [2.9, 4.6, true],
  [4.3, 2, true],
  [0, 0.2, true],
  [3.7, 6.3, true],
  [0, 0, false],
  [1, 3.1, true],
  [15.5, 4.5, false],
  [14.9, 7, false],
];

export function FitArt() {
  const k = 2.25;
  const place = (dP: number, dH: number) => ({ x: 90 + (dH - 9.15) * k, y: 50 - dP * k });
  const centre = place(1.09, 9.15);
  return (
    <svg viewBox="40 0 170 72" aria-hidden="true" className="home-art">
      <circle
        {...{ cx: centre.x, cy: centre.y }}
        r={9.02 * k}
        fill="none"
        stroke="var(--hs-sphere)"
        strokeWidth="1.5"
      />
      {TESTS.map(([dP, dH, isGood]) => {
        const { x, y } = place(dP, dH);
        return (
          <rect
            key={`${dP} ${dH}`}
            x={x - 4}
            y={y - 4}
            width="8"
            height="8"
            rx="1.5"
            fill={isGood ? 'var(--sc1)' : 'var(--sc5)'}
            stroke="var(--control)"
            strokeWidth="0.5"
          />
        );
      })}
      <circle cx={centre.x} cy={centre.y} r="2.5" fill="var(--hs-sphere)" />
    </svg>
  );
}
