/** The named targets of navigation (specification, section 2), and the pages that they lead to. */
export const TARGETS = {
  'photo-avatar-project': '/create-avatar/my-avatars',
  SignIn: '/sign-in',
  Account: '/account',
  TrialModel: '/voice',
  TrialAvatarModel: '/avatar',
  TrialPodcastAvatarModel: '/podcast-avatar',
  TrialPhotoAvatarModel: '/create-avatar',
  VoiceClone: '/voice-clone',
  ReferralCampaign: '/nouse/ReferralCampaign',
  textToAvatar: '/create-avatar/design-avatar',
  uploadPhoto: '/create-avatar/photo-to-avatar',
  productAvatar: '/create-avatar/product-avatar',
  aICreationLibrary: '/create-avatar/ai-creation-library',
} as const;
