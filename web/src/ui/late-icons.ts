/** Icons of menus and of the account's pages, which the first page does not show. */
export {
  IconCoins,
  IconGift,
  IconLanguage,
  IconLogin,
  IconLogout,
  IconMicrophone2,
  IconMovie,
  IconReceipt,
  IconTag,
  IconTicket,
  IconUser,
  IconWaveSine,
} from '@tabler/icons-react';
