import Markdown from 'react-markdown';

/** The page already has a first-level heading. */
const HEADINGS = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' } as const;

/** A text in Markdown; HTML in it is left out. */
export const OperatorText = ({ text }: { text: string }) => (
  <Markdown components={HEADINGS} skipHtml>
    {text}
  </Markdown>
);
