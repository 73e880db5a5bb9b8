/**
 * A browser without scripts sends text only: the tick is present or absent, and nothing filled in the address, so
 * the page it came from is taken where that is one of ours (R7.1).
 */
export function fieldsOfForm(
  form: Record<string, string>,
  page: { referer: string | undefined; origin: string },
): Record<string, unknown> {
  const { acceptPrivacyPolicy, address = '', ...rest } = form;
  return {
    ...rest,
    address: address === '' ? ownPage(page) : address,
    acceptPrivacyPolicy: acceptPrivacyPolicy === 'on' || acceptPrivacyPolicy === 'true',
  };
}

function ownPage({ referer, origin }: { referer: string | undefined; origin: string }): string {
  const url = URL.parse(referer ?? '');
  return url && url.origin === new URL(origin).origin ? url.href : '';
}
