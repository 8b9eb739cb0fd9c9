import { latePart } from '../../ui/late-part.tsx';
import type { Props } from './language-offer.tsx';

const LanguageOffer = latePart(async () => (await import('./language-offer.tsx')).LanguageOffer);

/** Offers to speak a text in its own language, if that is not the voice's. */
export const LanguageHint = (props: Props) => (props.text.trim() === '' ? null : <LanguageOffer {...props} />);
