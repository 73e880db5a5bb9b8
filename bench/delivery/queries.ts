import assert from 'node:assert/strict';
import { type Answer, textOf } from '../http/ask.ts';
import { AUTHORS, type SampleEntry } from './sample.ts';

export const ENTRIES = '/content/spaces/suite/environments/master/entries';
const PAGE = 100;

/** A question nobody has asked before, and what its answer must be. */
export interface Question {
  path: string;
  check: (answer: Answer) => void;
}

interface Found {
  total: number;
  items: { sys: { id: string } }[];
}

/** One question of each kind; another number gives others. */
export function questions(entries: readonly SampleEntry[], number: number): Question[] {
  const weight = number % 900;
  const some = entries[(number * 7919) % entries.length];
  assert(some);
  const word = rareWord(some);
  const author = `author-${number % AUTHORS}`;
  const topic = some.topics[0] ?? '';
  // The number makes every address another one, without changing what is found.
  const differently = `sys.id[ne]=none-${number}`;
  return [
    question(
      `content_type=article&order=fields.weight,fields.title&fields.weight[gte]=${weight}&${differently}`,
      {
        expected: entries.filter((entry) => entry.weight >= weight),
        isOrdered: true,
      },
    ),
    question(`content_type=article&fields.topics[in]=${topic},none&${differently}`, {
      expected: entries.filter(({ topics }) => topics.includes(topic)),
    }),
    question(`query=${word}&include=0&${differently}`, {
      expected: entries.filter(({ title, text }) => beginsAWord(`${title} ${text}`, word)),
    }),
    question(`content_type=article&fields.body[match]=${word}&${differently}`, {
      expected: entries.filter(({ text }) => beginsAWord(text, word)),
    }),
    question(
      `content_type=article&fields.author.sys.contentType.sys.id=author&fields.author.fields.name=Author ${number % AUTHORS}&${differently}`,
      { expected: entries.filter((entry) => entry.author === author) },
    ),
    question(`sys.id=${some.id}&${differently}`, { expected: [some] }),
  ];
}

function question(query: string, answer: { expected: SampleEntry[]; isOrdered?: boolean }): Question {
  const { expected, isOrdered = false } = answer;
  const search = new URLSearchParams(query).toString();
  const ids = new Set(expected.map(({ id }) => id));
  const first = expected
    .toSorted((a, b) => a.weight - b.weight || (a.title < b.title ? -1 : 1))
    .slice(0, PAGE);
  return {
    path: `${ENTRIES}?${search}`,
    check({ status, headers, body, ms }) {
      assert.equal(status, 200, query);
      // The text has the form of the protocol, or the next lines fail.
      const found = JSON.parse(textOf({ status, headers, body, ms })) as Found;
      assert.equal(found.total, expected.length, query);
      const given = found.items.map(({ sys }) => sys.id);
      assert.equal(given.length, Math.min(PAGE, expected.length), query);
      assert(
        given.every((id) => ids.has(id)),
        query,
      );
      if (isOrdered)
        assert.deepEqual(
          given,
          first.map(({ id }) => id),
          query,
        );
    },
  };
}

function rareWord({ text }: SampleEntry): string {
  return text.split(' ').find((word) => /\d/.test(word)) ?? 'oil';
}

function beginsAWord(text: string, beginning: string): boolean {
  return text.split(' ').some((word) => word.startsWith(beginning));
}
