/** Icons of menus and of the account's pages, which the first page does not show, and of what can wait on it. */
export {
  IconArrowsExchange,
  IconCamera,
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
