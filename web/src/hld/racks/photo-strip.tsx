// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../racks.css';
import { photoEndpoints } from '@suite/contracts/endpoints/rack-photos';
import type { RackPhoto } from '@suite/contracts/rack-photos';
import type { LabRack } from '@suite/hld';
import { useCallback, useId, useState } from 'react';
import { message } from '../../messages/message.ts';
import { ActionNotice } from '../../ui/primitives/action-notice.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TOOL_LOOK, ToolButton } from '../../ui/primitives/tool-button.tsx';
import { scanText, scanUnit } from './rack-text.ts';
import { type Photos, waitingText } from './use-photos.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

interface PhotoStripProps {
  photos: Photos;
  rack: LabRack;
  /** The value of the tube; null for the whole rack. */
  tube: number | null;
}

/** The photos of a tube or of a rack as small pictures, and a way to add one. */
export function PhotoStrip({ photos, rack, tube }: PhotoStripProps) {
  if (photos.state === 'foreign') return null;
  const own = photos.all.filter(
    ({ attributes }) => attributes.rackId === rack.id && attributes.tube === tube,
  );
  const nameOf = (n: number) =>
    tube === null
      ? message('racks.photos.rack', { number: String(n + 1) })
      : message('racks.photos.of-tube', { number: String(n + 1), value: valueText(rack, tube) });
  return (
    <section
      data-photos
      className="pt-2 [&_h2]:text-text-2 [&_h2]:text-1"
      aria-label={message(tube === null ? 'racks.photos.of-rack' : 'racks.photos')}
    >
      <h2>{message(tube === null ? 'racks.photos.of-rack' : 'racks.photos')}</h2>
      {photos.state === 'unsaved' ? (
        <p className="racks-note">{message('racks.photos.unsaved')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center pt-1 gap-2">
            {own.map((photo, n) => (
              <Thumbnail key={photo.id} photos={photos} photo={photo} name={nameOf(n)} />
            ))}
            <AddPhoto onFile={(file) => void photos.add(file, rack, tube)} />
          </div>
          {photos.isFailed && (
            <p className="racks-note text-warn">
              {navigator.onLine ? message('racks.photos.failed') : message('racks.photos.offline')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function valueText(rack: LabRack, value: number): string {
  return `${scanText(rack, value)} ${scanUnit(rack)}`.trim();
}

/** The photos of the whole rack, those whose tube or rack is gone, and what happens to photos at the moment. */
export function RackPhotos({
  photos,
  rack,
  racks,
}: {
  photos: Photos;
  rack: LabRack;
  racks: readonly LabRack[];
}) {
  if (photos.state === 'foreign') return null;
  // A tube is known by its value: one that was changed or removed leaves its photos here.
  const others = photos.all.filter(({ attributes: { rackId, tube } }) => {
    const of = racks.find(({ id }) => id === rackId);
    if (of && of.id !== rack.id) return false;
    return !of || (tube !== null && !of.tubes.some(({ value }) => value === tube));
  });
  return (
    <>
      <PhotoStrip photos={photos} rack={rack} tube={null} />
      {others.length > 0 && (
        <section className="pt-2 [&_h2]:text-text-2 [&_h2]:text-1" aria-label={message('racks.photos.other')}>
          <h2>{message('racks.photos.other')}</h2>
          <div className="flex flex-wrap items-center pt-1 gap-2">
            {others.map((photo, n) => (
              <Thumbnail
                key={photo.id}
                photos={photos}
                photo={photo}
                name={
                  photo.attributes.tube === null
                    ? message('racks.photos.rack', { number: String(n + 1) })
                    : message('racks.photos.of-other', { value: valueText(rack, photo.attributes.tube) })
                }
              />
            ))}
          </div>
        </section>
      )}
      {photos.state === 'ready' && <p className="racks-note">{message('racks.photos.private')}</p>}
    </>
  );
}

/** What was done with a photo last, and which of them are not saved yet. */
export function PhotoNotices({ photos }: { photos: Photos }) {
  const { waiting } = photos;
  return (
    <>
      <ActionNotice notice={photos.notice} onExpire={photos.clearNotice} />
      {waiting.length > 0 && (
        <div
          role="alert"
          className="flex flex-wrap items-center py-2 px-4 bg-(--warn-wash) gap-x-3 gap-y-2 no-print"
        >
          <p>{waitingText(waiting)}</p>
          <Button size="small" onClick={() => void photos.sendAll()}>
            {message('racks.photos.send')}
          </Button>
          <Button size="small" look="line" onClick={photos.drop}>
            {message('racks.photos.drop')}
          </Button>
        </div>
      )}
    </>
  );
}

function AddPhoto({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${TOOL_LOOK} inline-flex min-h-11 items-center border border-control cursor-pointer focus-within:[outline:2px_solid_var(--focus)] focus-within:[outline-offset:2px]`}
    >
      {message('racks.photos.add')}
      {/* On a phone the browser offers the camera beside what is stored. */}
      <input
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

interface ThumbnailProps {
  photos: Photos;
  photo: RackPhoto;
  name: string;
}

function Thumbnail({ photos, photo, name }: ThumbnailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: photos.recipeId, photoId: photo.id };
  const { data } = useEndpoint(photoEndpoints.read, { params });
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={handOnFocus}
        type="button"
        className="size-14 overflow-hidden border border-line rounded-1 bg-sunk cursor-pointer [&_img]:size-full [&_img]:object-cover"
        onClick={() => setIsOpen(true)}
      >
        {data ? (
          <BlobPicture blob={data} alt={message('racks.photos.open', { name })} />
        ) : (
          <span className="sr-only">{message('racks.photos.loading')}</span>
        )}
      </button>
      <Dialog title={name} size="table" isOpen={isOpen} onClose={close}>
        {data && <BlobPicture blob={data} alt={name} className="racks-large" />}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="medium" onClick={close}>
            {message('explorer.keys.close')}
          </Button>
          {data && (
            <Button size="medium" look="line" onClick={() => saveFile('photo.jpg', data)}>
              {message('racks.photos.download')}
            </Button>
          )}
          <ToolButton
            look="danger"
            onClick={() => {
              close();
              void photos.remove(photo);
            }}
          >
            {message('racks.photos.remove')}
          </ToolButton>
        </div>
      </Dialog>
    </>
  );
}

/** A picture that goes takes no focus along: keys go on at what is left beside it. */
function handOnFocus(picture: HTMLButtonElement) {
  return () => {
    const active = document.activeElement;
    const isElsewhere =
      active !== picture && active !== document.body && active?.closest('[role=dialog]') === null;
    if (isElsewhere) return;
    const beside = picture.closest('section')?.querySelectorAll<HTMLElement>('button, input') ?? [];
    const adding = document.querySelectorAll<HTMLElement>('[data-photos] input');
    [...beside, ...adding].find((one) => one !== picture)?.focus();
  };
}

/** A picture that is in memory: it has an address for as long as it is shown. */
function BlobPicture({ blob, alt, className }: { blob: Blob; alt: string; className?: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
