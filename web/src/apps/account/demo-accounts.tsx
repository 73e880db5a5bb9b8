import { readDemoAccounts } from '@suite/clients/api/auth';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';

/** In a demonstration the accounts to try are offered; anywhere else there is nothing to show. */
export function DemoAccounts(props: { onChoose: (email: string, password: string | undefined) => void }) {
  const call = useCall();
  const { data } = useQuery({ queryKey: ['demo-accounts'], queryFn: () => readDemoAccounts(call) });
  if (!data) return null;
  return (
    <section className="border-t border-line pt-5">
      <h2 className="font-text text-2 font-bold tracking-normal">{message('account.demo.title')}</h2>
      <p className="mt-1 text-2 text-text-2">
        {message(data.password === undefined ? 'account.demo.elsewhere' : 'account.demo.here')}
      </p>
      <ul className="mt-3 border-t border-line text-2">
        {data.accounts.map(({ email, label }) => (
          <li key={email} className="border-b border-line">
            <button
              type="button"
              onClick={() => props.onChoose(email, data.password)}
              className="flex w-full cursor-pointer flex-wrap justify-between gap-x-4 px-1 py-2 text-left hover:bg-sunk"
            >
              <span className="font-medium">{email}</span>
              <span className="text-text-2">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
