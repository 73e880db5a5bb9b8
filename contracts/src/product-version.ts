/** The release, as reports and archives name it; a test holds it together with package.json. */
export const PRODUCT_VERSION = '1.0.0';
