import type { Line } from './line.ts';

const list = (
  section: Line<unknown>['section'],
  what: string,
  ...specified: readonly (string | number)[]
): Line<readonly (string | number)[]> => ({ section, what, specified });

/** Enumerations, in the specification's order and spelling. */
export const ENUMERATIONS: readonly Line<readonly (string | number)[]>[] = [
  list('1', 'languages', 'en', 'zh-CN', 'de', 'es', 'fr', 'ar', 'pt', 'vi', 'ru', 'ko', 'ja', 'id'),
  list('3', 'ratios', '16:9', '9:16', '4:3', '3:4', '1:1'),
  list('3', 'categories', 'Character', 'Pose', 'Background', 'Cloth', 'Model', 'Product'),
  list('3', 'video ratios', '9:16', '16:9', 'Other'),
  list('3', 'genders', 'Male', 'Female', 'Other'),
  list('3', 'ages', 'Young Adult', 'Early Middle Age', 'Late Middle Age', 'Senior', 'Unspecified'),
  list(
    '3',
    'ethnicities',
    'White',
    'Black',
    'Asian American',
    'East Asian',
    'South East Asian',
    'South Asian',
    'Middle Eastern',
    'Pacific',
    'Hispanic',
    'Unspecified',
  ),
  list('3', 'modes', 'Fast', 0, 'Premium', 1),
  list('4', 'order status', 'WaitPay', 0, 'Paid', 1, 'Expired', 2, 'Canceld', 3, 'Refund', 4, 'Abnormal', 5),
  list('4', 'voucher status', 'Active', 0, 'Used', 1, 'Expired', 3, 'Disabled', 4),
  list('4', 'task state', 'Wait', 0, 'InProgress', 1, 'Successed', 2, 'Failed', 3, 'Timeout', 4, 'Complete', 5),
];

/** The fields that a profile has at least. */
export const PROFILE_FIELDS: Line<readonly string[]> = {
  section: '3',
  what: 'profile',
  specified: [
    'vip_status',
    'wallet',
    'remaining_video_generate_times',
    'remaining_voice_clone_times',
    'remaining_voice_clone_trial_times',
    'remaining_podcast_audio_times',
    'remaining_stream_generate_times',
    'remaining_text_to_photo_times',
    'remaining_photo_to_avatar_times',
    'state_change_flag',
  ],
};
