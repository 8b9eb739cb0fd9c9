import { useQuery } from '@tanstack/react-query';
import { useKeptLanguage } from '../../features/account-data/api/use-kept-language.ts';
import { profileQuery } from '../../entities/accounts/api/queries.ts';
import { CREDITS_PATH } from '../../shared/paths/orders.ts';
import { Balance } from '../../features/statements/components/balance.tsx';

/** What the header shows and does only for accounts. */
export const Wallet = () => {
  const profile = useQuery(profileQuery());
  useKeptLanguage();
  return <Balance credits={profile.data?.wallet.credit} shopPath={CREDITS_PATH} />;
};
