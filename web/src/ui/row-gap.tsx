/** Takes the place of the rows of a long table that are not drawn. */
export function RowGap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="no-print">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }}>
        {' '}
      </td>
    </tr>
  );
}
