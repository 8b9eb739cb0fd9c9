/** Icons of menus and of the account's pages, which the first page does not show. */
export {
  IconArrowsExchange,
  IconCoins,
  IconGift,
  IconHelp,
  IconLanguage,
  IconLogin,
  IconLogout,
  IconMicrophone2,
  IconMoodSmile,
  IconReceipt,
  IconSlideshow,
  IconTag,
  IconTicket,
  IconUser,
  IconWaveSine,
} from '@tabler/icons-react';
