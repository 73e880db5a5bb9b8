import { CheckIcon, ExclamationCircleIcon } from '@heroicons/react/24/outline';
import type { ComponentProps } from 'react';

// What says of a value that it is right, or not: the same everywhere.
export const Tick = (props: ComponentProps<typeof CheckIcon>) => <CheckIcon {...ICON} {...props} />;
export const Alert = (props: ComponentProps<typeof CheckIcon>) => (
  <ExclamationCircleIcon {...ICON} {...props} />
);

const ICON = { width: 20, height: 20, 'aria-hidden': true } as const;
