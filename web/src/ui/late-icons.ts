/** Icons that the first page does not need at once: those of menus, of the account's pages, and of its later parts. */
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
