/**
 * Paper climbs both edges of the dark ground, with one line of light from water to oil. It stands outside of
 * the dark part, where paper has the colour of the page below.
 */
export function Meniscus() {
  const edge = 'M0 2C60 52 240 64 720 64S1380 52 1440 2';
  return (
    <svg
      className="absolute inset-x-0 -bottom-px h-10 w-full md:h-[78px] print:hidden"
      viewBox="0 0 1440 78"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="light">
          <stop offset="0" stopColor="#7fc4f5" stopOpacity="0.9" />
          <stop offset="0.45" stopColor="#7fc4f5" stopOpacity="0.25" />
          <stop offset="0.7" stopColor="#fff6e6" />
          <stop offset="1" stopColor="#ffa457" />
        </linearGradient>
      </defs>
      <path d={`${edge}V78H0Z`} fill="var(--paper)" />
      <path d={edge} fill="none" stroke="url(#light)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
