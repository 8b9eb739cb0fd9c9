import { Input, useDirection } from '@mantine/core';
import { faultyMarksIn } from '@orator/contracts/scripts/faulty-marks';
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from './scripts.module.css';
import type { Mark } from './editor/marks.ts';
import { type ScriptView, startScriptView } from './editor/script-view.ts';
import { useScriptConfig } from './editor/use-script-config.ts';
import { MarkPopover, type OpenMark } from './mark-popover.tsx';
import { ReadOut } from './read-out.tsx';
import type { ScriptEditorProps, ScriptHandle } from './script-props.ts';

const makeHandle = (of: () => ScriptView | null): ScriptHandle => ({
  focus: () => of()?.view.focus(),
  read: () => {
    const state = of()?.view.state;
    if (state === undefined) return { text: '', from: 0, to: 0 };
    const { from, to } = state.selection.main;
    return { text: state.doc.toString(), from, to };
  },
  replace: (part, insert, selected) => {
    const view = of()?.view;
    const selection = { anchor: selected.from, head: selected.to };
    view?.dispatch({ changes: { ...part, insert }, selection, scrollIntoView: true, userEvent: 'input' });
    view?.focus();
  },
});

/** The position of a mark's chip within the field. */
function measurePlace({ view }: ScriptView, field: HTMLElement, { start, end }: Mark): OpenMark['place'] | null {
  const [from, to] = [view.coordsAtPos(start, 1), view.coordsAtPos(end, -1)];
  if (from === null || to === null) return null;
  const { x, y } = field.getBoundingClientRect();
  const [left, right] = [Math.min(from.left, to.left), Math.max(from.right, to.right)];
  return { x: left - x, y: from.top - y, width: right - left, height: from.bottom - from.top };
}

/** The script with its marks as chips; replaces the text area, and looks like it. */
export const ScriptEditor = (props: ScriptEditorProps) => {
  const { ref, looks, text, locale, rows, max, refused = null, undoneByPage = false, before, onText } = props;
  const { label, 'aria-label': name, placeholder = '', description, error, className, radius = 'md' } = looks;
  const id = useId();
  const parent = useRef<HTMLDivElement>(null);
  const script = useRef<ScriptView>(null);
  const [opened, setOpened] = useState<OpenMark | null>(null);
  const onMark = useCallback((mark: Mark) => {
    const place = script.current && parent.current && measurePlace(script.current, parent.current, mark);
    setOpened(place && { mark, place });
  }, []);
  const config = useScriptConfig({ locale, max, refused, direction: useDirection().dir, onMark });
  const labelled = label === undefined ? undefined : `${id}-label`;
  const readOut = faultyMarksIn(text)[0] ?? null;
  const explained = description !== undefined || readOut !== null;
  const described = [error ? `${id}-error` : '', explained ? `${id}-description` : ''].join(' ').trim();
  const invalid = Boolean(error);
  const changing = useMemo(() => {
    const attributes = {
      lang: locale,
      ...(name === undefined ? {} : { 'aria-label': name }),
      ...(labelled === undefined ? {} : { 'aria-labelledby': labelled }),
      ...(described === '' ? {} : { 'aria-describedby': described }),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
    };
    return { config, attributes, placeholder };
  }, [config, locale, name, labelled, described, invalid, placeholder]);

  useImperativeHandle(ref, () => makeHandle(() => script.current), []);
  /** Closes a mark's form; `insert`, if given, replaces the mark. */
  const close = (insert?: string): void => {
    const view = script.current?.view;
    setOpened(null);
    if (view === undefined || opened === null) return;
    const { start: from, end: to, raw } = opened.mark;
    const there = view.state.sliceDoc(from, to) === raw;
    if (insert !== undefined && there) {
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: 'input' });
    }
    view.focus();
  };
  const tell = useEffectEvent((now: string) => onText(now));
  const start = useEffectEvent(
    (into: HTMLElement): ScriptView =>
      startScriptView({ parent: into, text, before, undo: !undoneByPage, changing, onText: (now) => tell(now) }),
  );
  // Before the paint, because the text area is already removed.
  useLayoutEffect(() => {
    if (parent.current === null) return undefined;
    const started = start(parent.current);
    script.current = started;
    return () => {
      script.current = null;
      started.view.destroy();
    };
  }, []);
  useEffect(() => script.current?.show(text), [text]);
  useLayoutEffect(() => script.current?.change(changing), [changing]);

  const style: CSSProperties = { '--script-rows': rows.least, '--script-most-rows': rows.most };
  return (
    <Input.Wrapper
      {...(className === undefined ? {} : { className })}
      size="md"
      __staticSelector="Textarea"
      labelElement="div"
      label={label}
      labelProps={{ id: labelled, onClick: () => script.current?.view.focus() }}
      description={
        explained ? (
          <>
            {description}
            {readOut === null ? null : <ReadOut faulty={readOut} text={text} />}
          </>
        ) : null
      }
      descriptionProps={{ component: 'div', id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes['place']}>
        <Input
          ref={parent}
          component="div"
          multiline
          size="md"
          radius={radius}
          error={invalid}
          __staticSelector="Textarea"
          withAria={false}
          classNames={{ input: classes['field'] ?? '' }}
          styles={{ input: style }}
        />
        {opened === null ? null : <MarkPopover {...opened} onChange={close} onClose={() => close()} />}
      </div>
    </Input.Wrapper>
  );
};
