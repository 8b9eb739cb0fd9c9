import type { Plan } from '@orator/contracts/plans/schema';
import type { Subscription } from '@orator/contracts/subscriptions/schema';

const samplePlan = (id: number, name: string, monthly: number, changes: Partial<Plan> = {}): Plan => ({
  id,
  name,
  video_seconds: 60,
  video_lines: 1080,
  visible_mark: false,
  tasks_at_once: id + 1,
  result_days: 180,
  live_seconds: 3600,
  counters: {
    remaining_video_generate_times: 30,
    remaining_voice_clone_times: 0,
    remaining_voice_clone_trial_times: 0,
    remaining_podcast_audio_times: 0,
    remaining_stream_generate_times: 0,
    remaining_text_to_photo_times: 0,
    remaining_photo_to_avatar_times: 0,
  },
  credits: 0,
  prices: [
    { period: 'month', price_cents: monthly, currency: 'USD' },
    { period: 'year', price_cents: (monthly * 12 * 80) / 100, currency: 'USD' },
  ],
  ...changes,
});

/** The free plan, one for $15 with 300 credits and one for $29 with 600. */
export const samplePlans = (): Plan[] => [
  samplePlan(0, 'Free', 0, { visible_mark: true, video_lines: 720, prices: [] }),
  samplePlan(1, 'Starter', 1500, { credits: 300 }),
  samplePlan(2, 'Creator', 2900, { credits: 600 }),
];

/** The smaller plan, paid by hand each month and not cancelled. */
export const sampleSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  started_at: '2026-01-10T12:00:00Z',
  current: { level: 1, period: 'month', starts_at: '2026-01-10T12:00:00Z', ends_at: '2026-02-10T12:00:00Z' },
  paid_ahead: [],
  paid_until: '2026-02-10T12:00:00Z',
  next: { level: 1, period: 'month' },
  renews_itself: false,
  credits: 300,
  next_credits_at: null,
  cancelled_at: null,
  ...changes,
});
