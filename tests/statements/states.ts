import { STATEMENT } from '../views/paths.ts';
import type { View } from '../views/view.ts';

export const statementsStates: readonly View[] = [{ path: STATEMENT, by: 'newcomer', state: 'welcome credits only' }];
