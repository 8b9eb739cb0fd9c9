import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Pills } from '../../../ui/pills.tsx';
import { StrokeBrush } from '../../../ui/strokes/stroke-brush.tsx';
import { StrokeHint } from '../../../ui/strokes/stroke-hint.tsx';
import type { useStrokes } from '../../../ui/strokes/use-strokes.ts';
import classes from './photo-edits.module.css';

const TOOLS = ['keep', 'remove'] as const;
export type CutOutTool = (typeof TOOLS)[number];

interface Props {
  readonly brush: ReturnType<typeof useStrokes>;
  /** Id of the words that say how to paint without a pointer. */
  readonly hintId: string;
  readonly tool: CutOutTool;
  readonly onTool: (tool: CutOutTool) => void;
  readonly onDone: () => void;
}

/** The brush for correcting a cut-out: what it paints, and its width. */
export const CutOutTools = ({ brush, hintId, tool, onTool, onDone }: Props) => {
  const { t } = useTranslation('photo-edits');
  return (
    <>
      <p className={classes['hint']}>{t('strokes.hint')}</p>
      <Pills
        name="cut-out-tool"
        label={t('strokes.tool')}
        value={tool}
        onChange={onTool}
        options={TOOLS.map((value) => ({ value, text: t(`strokes.${value}`) }))}
      />
      <StrokeBrush of={brush} label={t('strokes.brush')} undoLabel={t('strokes.undo')} />
      <StrokeHint id={hintId} isFull={brush.isFull} />
      <Button variant="default" onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
};
