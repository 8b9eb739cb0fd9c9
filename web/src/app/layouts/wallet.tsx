import { useQuery } from '@tanstack/react-query';
import { useKeptLanguage } from '../../features/account-data/api/use-kept-language.ts';
import { profileQuery } from '../../features/accounts/api/queries.ts';
import { CREDITS_PATH } from '../../features/orders/paths.ts';
import { Balance } from '../../features/statements/components/balance.tsx';

/** What the header shows and does only for accounts. */
export const Wallet = () => {
  const profile = useQuery(profileQuery());
  useKeptLanguage();
  return <Balance credits={profile.data?.wallet.credit} shopPath={CREDITS_PATH} />;
};
