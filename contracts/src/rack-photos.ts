import { RACK_LIMITS } from '@suite/hld';
import { z } from 'zod';
import { listSchema, resourceSchema } from './json-api.ts';
import { lineOf } from './line.ts';

/** What of photos is kept: small ones, for they are evidence of a type and not a picture to print. */
export const PHOTO_LIMITS = {
  /** of one photo; browsers make them smaller before they are sent */
  bytes: 300 * 1024,
  /** px, of its longer side */
  side: 1600,
  /** of one rack: its tubes, and some of the whole */
  perRack: 80,
} as const;

/** Which rack it shows, and which tube of it. */
export const photoQuerySchema = z.strictObject({
  rack: lineOf(40).meta({ description: 'The id of the rack in the recipe' }),
  tube: z
    .string()
    .regex(/^-?\d{1,7}(?:\.\d{1,12})?$/)
    .optional()
    .meta({
      description: `The value of the tube that it shows, one of up to ${RACK_LIMITS.tubes}; without it, it shows the rack`,
      examples: ['2.5'],
    }),
});

const rackPhotoSchema = resourceSchema(
  'rack-photo',
  z.object({
    rackId: z.string(),
    tube: z.number().nullable(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    created: z.iso.datetime(),
  }),
);
export type RackPhoto = z.infer<typeof rackPhotoSchema>;

export const rackPhotoListSchema = listSchema(rackPhotoSchema, z.object({ total: z.int() }));
