import { faqExamples } from '@suite/contracts/examples/faqs';
import type { ReactNode } from 'react';
import { FaqSection } from '../../site/faq/faq-section.tsx';
import { message } from '../../messages/message.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Disclosure } from '../../ui/primitives/disclosure.tsx';
import { Alert, Tick } from '../../ui/primitives/icons.tsx';
import { Mark } from '../../ui/primitives/mark.tsx';
import { LazyMenu } from '../../ui/primitives/lazy-menu.tsx';
import { Notice } from '../../ui/primitives/notice.tsx';
import { RichText } from '../../ui/primitives/rich-text.tsx';
import { ThemeSwitch } from '../../ui/primitives/theme-switch.tsx';

export const meta = () => [{ title: message('gallery.title') }];

/** Every piece of ui in all its states, from the samples of the contract. Development only. */
export default function Gallery() {
  const [example] = faqExamples;
  return (
    <main id="content" className="wrap section grid gap-12">
      <h1 className="text-6">{message('gallery.title')}</h1>
      <Piece name="Button">
        <Button>Primary</Button>
        <Button look="line">Line</Button>
        <Button look="quiet">Quiet</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="#">Link</ButtonLink>
      </Piece>
      <Piece name="Menu">
        <LazyMenu label="Apps" entries={[{ to: '#one', title: 'One', description: 'What it is for' }]} />
      </Piece>
      <Piece name="Disclosure">
        <div className="w-full">
          <Disclosure summary="Open" isOpen>
            <p>Its answer.</p>
          </Disclosure>
          <Disclosure summary="Closed">
            <p>Its answer.</p>
          </Disclosure>
        </div>
      </Piece>
      <Piece name="Rich text">
        <RichText document={example.answer} />
      </Piece>
      <Piece name="Icons">
        <Mark className="size-8" />
        <Tick />
        <Alert />
      </Piece>
      <Piece name="Theme switch">
        <ThemeSwitch />
      </Piece>
      <FaqSection heading="Questions" faqs={faqExamples} />
      <Notice level="h2" title="Notice" text="One sentence, one action.">
        <Button>Action</Button>
      </Notice>
    </main>
  );
}

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-4 font-text text-2 font-bold tracking-normal">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
