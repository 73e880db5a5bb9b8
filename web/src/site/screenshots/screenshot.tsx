import { message } from '../../messages/message.ts';
import { Picture } from '../pictures/plot.tsx';
import { SCREENSHOT_SIZE, SCREENSHOTS, type ScreenshotName } from './screenshots.ts';

/** A picture of the running product, as `npm run pictures` took it. It is loaded when somebody comes near. */
export function Screenshot({ name }: { name: ScreenshotName }) {
  return (
    <Picture label={message(`screenshot.${name}`)} className="h-full bg-[#fff]">
      <img
        src={SCREENSHOTS[name]}
        {...SCREENSHOT_SIZE}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-top-left"
      />
    </Picture>
  );
}
