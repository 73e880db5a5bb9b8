import type { Locator, Page } from '@playwright/test';

/** The dialog that brings rows in, in four steps. */
export class ImportDialogPage {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  /** Hands a file over as if it was chosen. */
  async give(name: string, buffer: Buffer): Promise<void> {
    await this.dialog
      .getByLabel('File to import')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }
}
