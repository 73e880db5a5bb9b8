import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../frame/settings.ts';
import { type Answer, textOf } from './ask.ts';

/** The home page must be whole: heading, questions, and a nonce that the policy and the scripts share. */
export function checkHomePage(answer: Answer): void {
  const html = textOf(answer);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['content-encoding'], 'gzip');
  assert.ok(html.includes('<h1'), 'the home page has no heading');
  assert.ok(html.includes(faqHeading()), 'the home page has no questions');
  assert.ok(html.includes(`nonce="${nonceOf(answer)}"`), 'the scripts do not carry the nonce of the policy');
}

/** No two answers may share a nonce, cached or not. */
export function checkNonces(answers: readonly Answer[]): void {
  assert.equal(new Set(answers.map(nonceOf)).size, answers.length, 'two answers share a nonce');
}

/** The content service must give every question with its answer. */
export function checkContent(answer: Answer): void {
  assert.equal(answer.status, 200);
  const { items, total } = JSON.parse(textOf(answer)) as {
    items: { fields: { question?: unknown; answer?: unknown } }[];
    total: number;
  };
  assert.ok(items.length > 0, 'the content service gave no items');
  assert.equal(items.length, total);
  for (const { fields } of items) assert.ok(fields.question && fields.answer, 'an item lacks a field');
}

export function checkReady(answer: Answer): void {
  assert.equal(answer.status, 200);
  assert.deepEqual(JSON.parse(textOf(answer)), { status: 'ok' });
}

function nonceOf({ headers }: Answer): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  assert.ok(nonce, 'the page has no nonce');
  return nonce;
}

/** As the messages have it, so that an edited text is no wrong answer. */
function faqHeading(): string {
  const file = join(ROOT, 'web', 'src', 'messages', 'en.json');
  const heading = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)['home.faq.heading'];
  assert.ok(heading, 'the messages have no heading for the questions');
  return heading;
}
