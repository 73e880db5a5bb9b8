import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { nearProductQuery } from '../../queries/portfolio.ts';
import { useCall } from '../../session/session-provider.tsx';

const MOST = 10;

/** Who is near a product: the own ones and the database by name, other suppliers without one. */
export function NearList({ id }: { id: string }) {
  const { data } = useQuery(nearProductQuery(useCall(), id));
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-bold">{message('supplier.near')}</h3>
      <table className="product-table">
        <thead>
          <tr>
            <th scope="col">{message('supplier.column.name')}</th>
            <th scope="col" className="text-right">
              {message('supplier.distance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.slice(0, MOST).map((point) => (
            <tr key={point.id}>
              <th scope="row">{point.name ?? message('supplier.other')}</th>
              <td className="text-right tabular-nums">{point.distance.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
