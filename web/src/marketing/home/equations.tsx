/** Variables are italic, numbers and signs upright, as in print. */

export function HspEquation() {
  return (
    <>
      R<sub>a</sub>
      <Upright>² = 4 </Upright>Δδ<sub>D</sub>
      <Upright>² + </Upright>Δδ<sub>P</sub>
      <Upright>² + </Upright>Δδ<sub>H</sub>
      <Upright>²</Upright>
    </>
  );
}

export function HldEquation() {
  return (
    <>
      HLD<Upright> = </Upright>F<Upright>(</Upright>S<Upright>) − </Upright>k<Upright> · </Upright>EACN
      <Upright> − </Upright>α<Upright>(</Upright>T<Upright> − 25) + </Upright>C<sub>c</sub>
      <Upright> + </Upright>f<sub>a</sub>
    </>
  );
}

function Upright({ children }: { children: string }) {
  return <span className="not-italic">{children}</span>;
}
