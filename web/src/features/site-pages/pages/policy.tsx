import { SitePage } from './site-page.tsx';

export const Component = () => <SitePage name="policy" />;
