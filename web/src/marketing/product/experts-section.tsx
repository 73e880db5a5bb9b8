import type { AppKey } from '@suite/contracts/brand';
import { message } from '../../messages/message.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { SphereStill } from '../hero/sphere-still.tsx';
import { fixed } from '../pictures/format.ts';
import { MICROGRAPH, Micrograph } from '../pictures/micrograph.tsx';
import { Picture } from '../pictures/picture.tsx';
import { RESIN } from '../pictures/resin-example.ts';

/** Who answers when the app is not enough. */
export function ExpertsSection({ app }: { app: AppKey }) {
  return (
    <section id="about" className="wrap section">
      <div className="grid items-center gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-18">
        <div>
          <h2 className="text-6">{message('product.experts')}</h2>
          <p className="mt-5 max-w-[58ch] text-text-2">{message(`product.${app}.experts`)}</p>
          <p className="mt-4 max-w-[58ch] text-text-2">{message('product.experts.services')}</p>
          <p className="mt-6">
            <ArrowLink to="/#about">{message('product.experts.more')}</ArrowLink>
          </p>
        </div>
        {app === 'hsp' ? <SpherePicture /> : <EmulsionPicture />}
      </div>
    </section>
  );
}

function SpherePicture() {
  const { name, r } = RESIN;
  return (
    <figure>
      <Picture
        label={message('product.hsp.experts.picture')}
        className="relative aspect-4/3 overflow-hidden rounded-2 bg-[radial-gradient(70%_80%_at_20%_90%,#10293a,transparent),linear-gradient(90deg,#06121a,#1d130a)]"
      >
        <div className="absolute top-1/2 left-1/2 aspect-square w-[95%] -translate-1/2">
          <SphereStill />
        </div>
      </Picture>
      <figcaption className="mt-2 text-1 text-text-2">
        {message('product.hsp.experts.caption', { name, r: fixed(r, 1) })}
      </figcaption>
    </figure>
  );
}

function EmulsionPicture() {
  return (
    <figure>
      <Micrograph label={message('about.picture')} />
      <figcaption className="mt-2 text-1 text-text-2">{message('about.caption', MICROGRAPH)}</figcaption>
    </figure>
  );
}
