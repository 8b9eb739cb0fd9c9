import ar from 'cldr-rbnf/rbnf/ar.json' with { type: 'json' };
import de from 'cldr-rbnf/rbnf/de.json' with { type: 'json' };
import en from 'cldr-rbnf/rbnf/en.json' with { type: 'json' };
import es from 'cldr-rbnf/rbnf/es.json' with { type: 'json' };
import fr from 'cldr-rbnf/rbnf/fr.json' with { type: 'json' };
import id from 'cldr-rbnf/rbnf/id.json' with { type: 'json' };
import ko from 'cldr-rbnf/rbnf/ko.json' with { type: 'json' };
import pt from 'cldr-rbnf/rbnf/pt.json' with { type: 'json' };
import ru from 'cldr-rbnf/rbnf/ru.json' with { type: 'json' };
import vi from 'cldr-rbnf/rbnf/vi.json' with { type: 'json' };
import zh from 'cldr-rbnf/rbnf/zh.json' with { type: 'json' };

/**
 * Numbers as words, by the rule-based number formats of CLDR (Unicode Technical Standard 35, part 3, "Rule-Based Number
 * Formatting"). Implemented is what the rules of these languages use for whole numbers.
 */

const DATA = { ar, de, en, es, fr, id, ko, pt, ru, vi, zh } as const;
export type SpelledLanguage = keyof typeof DATA;

interface Rule {
  readonly base: number;
  readonly divisor: number;
  readonly body: string;
}
type RuleSets = ReadonlyMap<string, readonly Rule[]>;

/** The largest number that the rules spell; beyond it, CLDR falls back to digits. Source: CLDR's rules of spelling, which end there. */
export const LARGEST_SPELLED = 999_999_999_999_999;

function readRule(descriptor: string, body: string): Rule | undefined {
  const [, base, radix] = /^(\d+)(?:\/(\d+))?$/.exec(descriptor) ?? [];
  if (base === undefined || Number(base) > LARGEST_SPELLED) return undefined;
  const by = Number(radix ?? 10);
  let divisor = 1;
  while (divisor * by <= Number(base)) divisor *= by;
  // An apostrophe protects the blank after it; soft hyphens are hints for print.
  return { base: Number(base), divisor, body: body.replace(/;$/, '').replace(/^'/, '').replaceAll('\u00ad', '') };
}

function load(language: SpelledLanguage): RuleSets {
  const sets: Record<string, string | readonly (readonly string[])[]> = DATA[language].rbnf.rbnf.SpelloutRules;
  return new Map(
    Object.entries(sets).map(([name, rules]) => [
      name,
      typeof rules === 'string'
        ? []
        : rules.flatMap(([descriptor = '', body = '']) => readRule(descriptor, body) ?? []),
    ]),
  );
}

const loaded = new Map<SpelledLanguage, RuleSets>();

/** A part in brackets, a substitution (its arrows, and the rule set between them), or the forms of a plural. */
const PARTS = /\[([^\]]*)\]|(→→→)|([→←=])([^→←=]*)\3|\$\(cardinal,([^)]*)\)\$/gu;

function spell(language: SpelledLanguage, sets: RuleSets, name: string, value: number, before?: Rule): string {
  const rules = sets.get(name) ?? [];
  const last = before === undefined ? rules.length - 1 : rules.indexOf(before) - 1;
  let at = rules.findLastIndex((rule, index) => index <= last && rule.base <= value);
  const found = rules[at];
  // A multiple of the divisor leaves no remainder to say, so the rule before applies, unless the rule itself is for
  // such multiples.
  if (found !== undefined && value % found.divisor === 0 && found.base % found.divisor !== 0) at -= 1;
  const rule = rules[at];
  if (rule === undefined) return String(value);
  const quotient = Math.floor(value / rule.divisor);
  const remainder = value % rule.divisor;

  const expand = (body: string): string =>
    body.replace(PARTS, (_, optional?: string, previous?: string, arrow?: string, set?: string, forms?: string) => {
      if (optional !== undefined) return remainder === 0 ? '' : expand(optional);
      if (previous !== undefined) return spell(language, sets, name, remainder, rule);
      if (forms !== undefined) return pluralForm(language, quotient, forms);
      const target = set === undefined || set === '' ? name : set;
      if (!target.startsWith('%')) return String(value);
      return spell(language, sets, target, arrow === '=' ? value : arrow === '←' ? quotient : remainder);
    });
  return expand(rule.body);
}

function pluralForm(language: SpelledLanguage, value: number, forms: string): string {
  const category = new Intl.PluralRules(language).select(value);
  const named = Object.fromEntries(
    [...forms.matchAll(/(\w+)\{([^}]*)\}/gu)].map(([, name = '', form = '']) => [name, form]),
  );
  return named[category] ?? named['other'] ?? '';
}

/**
 * The words of a whole number.
 * @param value from 0 to `LARGEST_SPELLED`
 * @param set a rule set without its prefix, such as `cardinal-feminine`
 */
export function spellOut(language: SpelledLanguage, set: string, value: number): string {
  let sets = loaded.get(language);
  if (sets === undefined) {
    sets = load(language);
    loaded.set(language, sets);
  }
  return spell(language, sets, `%spellout-${set}`, value).trim();
}
