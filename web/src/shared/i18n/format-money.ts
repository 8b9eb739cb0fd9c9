export { formatMoney } from '@orator/contracts/core/intl';
