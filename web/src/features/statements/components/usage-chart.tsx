import { useDirection } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/format.ts';
import type { UsageDay, UsageKind } from '../model/usage-days.ts';
import classes from './usage-chart.module.css';

/** Pixels; the value axis has room for five digits. */
const HEIGHT = 220;
const AXIS = { value: 48, day: 28, top: 8 };
const BASE = HEIGHT - AXIS.day;
/** Minimum distance between two date labels, pixels. */
const LABEL = 72;

/** Distinguishable by lightness, also without colours. Assigned to the occurring kinds in this order. */
const SHADES = [
  'var(--accent)',
  'var(--ink)',
  'color-mix(in oklab, var(--accent) 45%, var(--paper))',
  'var(--mute)',
  'color-mix(in oklab, var(--accent) 55%, var(--ink))',
  'color-mix(in oklab, var(--ink) 35%, var(--paper))',
  'color-mix(in oklab, var(--accent) 78%, var(--ink))',
  'var(--line-strong)',
  'color-mix(in oklab, var(--accent) 30%, var(--ink))',
  'color-mix(in oklab, var(--mute) 55%, var(--paper))',
  'color-mix(in oklab, var(--accent) 75%, var(--paper))',
  'color-mix(in oklab, var(--ink) 75%, var(--paper))',
  'var(--line)',
  'color-mix(in oklab, var(--ink) 55%, var(--paper))',
];
const chooseShade = (kinds: readonly UsageKind[], kind: UsageKind): string =>
  SHADES[kinds.indexOf(kind) % SHADES.length] ?? '';

interface Props {
  readonly days: readonly UsageDay[];
  readonly kinds: readonly UsageKind[];
}

/**
 * Credits a day as bars of their kinds. A range input over the bars provides pointer, keyboard and screen reader
 * access: it selects the day whose figures are shown above. Like the bars, it follows the page's direction.
 */
export const UsageChart = ({ days, kinds }: Props) => {
  const { t } = useTranslation('statements');
  const format = useFormat();
  const { dir } = useDirection();
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? days.length - 1, days.length - 1);
  const day = days[index];
  if (day === undefined) return null;
  const inner = Math.max(0, width - AXIS.value);
  const parts = kinds.flatMap((kind) => [...day.of].filter(([one]) => one === kind));
  const figures = parts.map(([kind, credits]) => `${t(`usage.kinds.${kind}`)}: ${format.credits(credits)}`);
  const follow = ({ pointerType, nativeEvent, currentTarget }: PointerEvent<HTMLInputElement>): void => {
    if (pointerType !== 'mouse') return;
    const at = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * days.length);
    const counted = dir === 'rtl' ? days.length - 1 - at : at;
    setChosen(Math.max(0, Math.min(days.length - 1, counted)));
  };
  return (
    <div className={classes['chart']}>
      <p className={classes['reading']} aria-hidden>
        <b>{format.calendarDay(day.day)}</b>
        <b className="num">{format.credits(day.total)}</b>
        {parts.map(([kind, credits]) => (
          <span key={kind}>
            <i style={{ background: chooseShade(kinds, kind) }} />
            {t(`usage.kinds.${kind}`)} <span className="num">{format.bare(credits)}</span>
          </span>
        ))}
      </p>
      <div ref={ref} className={classes['plot']}>
        {width === 0 ? null : <Bars days={days} kinds={kinds} index={index} width={width} />}
        <input
          type="range"
          className={classes['pick']}
          style={{ '--axis': `${AXIS.value}px`, '--step': `${inner / days.length}px`, blockSize: BASE }}
          aria-label={t('usage.pick')}
          aria-valuetext={[`${format.calendarDay(day.day)}: ${format.credits(day.total)}`, ...figures].join('. ')}
          min={0}
          max={days.length - 1}
          value={index}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onPointerMove={follow}
        />
      </div>
    </div>
  );
};

const Bars = ({ days, kinds, index, width }: Props & { readonly index: number; readonly width: number }) => {
  const format = useFormat();
  const rtl = useDirection().dir === 'rtl';
  const inner = Math.max(0, width - AXIS.value);
  const start = rtl ? 0 : AXIS.value;
  const day = scaleBand({ domain: days.map((one) => one.day), range: rtl ? [inner, 0] : [0, inner], padding: 0.2 });
  const most = Math.max(...days.map(({ total }) => total));
  const value = scaleLinear({ domain: [0, most], range: [BASE, AXIS.top], nice: 4 });
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(inner / LABEL))));
  // Half a distance from either end, so that no label is cut off there.
  const named = days.filter((_one, at) => at % every === Math.floor(every / 2)).map((one) => one.day);
  const ValueAxis = rtl ? AxisRight : AxisLeft;
  const lines = value.ticks(4);
  return (
    <svg width={width} height={HEIGHT} className={classes['bars']} aria-hidden>
      {lines.map((tick) => (
        <line key={tick} x1={start} x2={start + inner} y1={value(tick)} y2={value(tick)} />
      ))}
      <ValueAxis
        scale={value}
        left={rtl ? inner : AXIS.value}
        tickValues={lines}
        tickFormat={(tick) => format.number(Number(tick))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: classes['label'] ?? '' }}
      />
      <AxisBottom
        scale={day}
        left={start}
        top={BASE}
        tickValues={named}
        tickFormat={(one) => format.dayAndMonth(one)}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: classes['label'] ?? '', ...(rtl && { direction: 'rtl' }) }}
      />
      <rect
        className={classes['chosen']}
        x={start + (day(days[index]?.day ?? '') ?? 0) - (day.step() - day.bandwidth()) / 2}
        y={AXIS.top}
        width={day.step()}
        height={BASE - AXIS.top}
      />
      <g transform={`translate(${start} 0)`}>
        <BarStack
          data={[...days]}
          keys={[...kinds]}
          x={(one) => one.day}
          value={(one, kind) => one.of.get(kind) ?? 0}
          xScale={day}
          yScale={value}
          color={(kind) => chooseShade(kinds, kind)}
        />
      </g>
    </svg>
  );
};
