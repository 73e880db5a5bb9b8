/** Paragraphs of the API document, parted by empty lines. */
export function Sentences({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className="mt-2 text-text-2">
      <Sentence text={paragraph} />
    </p>
  ));
}

/** A text of the API document, in which backticks hold code. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never move
      <code key={index} className="rounded-1 bg-sunk px-1">
        {part}
      </code>
    ),
  );
}
