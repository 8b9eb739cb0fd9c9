import { lexicon } from '@orator/contracts/lexicon/routes';
import { feature } from '../contracts/feature.ts';
import { ask, type User } from '../support/gateway.ts';

export const lexiconFeature = feature(lexicon, ({ gateway }) => {
  let count = 0;
  const word = () => {
    count += 1;
    return { locale: 'en' as const, word: `Nguyen ${count}`, said: 'Nwin', match_case: false };
  };
  const add = async (user: User) => (await ask(gateway, lexicon.add, { user, body: word() })).value().id;
  return {
    list: [(user) => ({ user, query: { locale: 'en', text: 'Nguyen', limit: '5' } })],
    add: [(user) => ({ user, body: word() })],
    change: [async (user) => ({ user, params: { id: await add(user) }, body: word() })],
    csv: [(user) => ({ user })],
    import: [(user) => ({ user, body: { table: 'locale,word,said,match_case\nen,Nguyen,Nwin,false' } })],
    remove: [async (user) => ({ user, params: { id: await add(user) } })],
  };
});
