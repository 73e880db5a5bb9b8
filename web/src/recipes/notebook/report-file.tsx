import { brand } from '@suite/contracts/brand';
import { PRODUCT_VERSION } from '@suite/contracts/product-version';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StillCharts } from '../../ui/plot/chart-figure.tsx';
import { chartsIn, type StillChart, withStillColors } from '../../ui/plot/still-style.ts';
import { message } from '../../messages/message.ts';
import { momentText } from '../../ui/format/format-date.ts';
import reportRules from './report-file.css?raw';

/** Whose a report is, when it was made and with which data. */
export interface ReportOrigin {
  readonly author: string;
  /** Milliseconds. */
  readonly made: number;
  /** The state of the shared database and of these sets; undefined where it is not known. */
  readonly dataOf: (datasetIds: readonly string[]) => string | undefined;
}

interface ReportContent {
  readonly title: string;
  readonly subtitle: string;
  /** Which state of the recipe it is. */
  readonly version: string;
  /** Of what computes it. */
  readonly engine: string;
  /** Sets that values are from. */
  readonly datasetIds: readonly string[];
  readonly origin: ReportOrigin;
  readonly children: ReactNode;
}

export interface ReportFile {
  /** A page that needs nothing but itself. */
  readonly html: string;
  readonly charts: readonly StillChart[];
}

/** Charts are drawn for half of a sheet. */
const CHART_WIDTH = 360;

// No script, nothing from elsewhere, whoever opens it and wherever.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A report as one file that opens without us, on a screen and on paper. Texts in it are texts: React escapes them. */
export function reportFile(content: ReportContent): ReportFile {
  const page = renderToStaticMarkup(
    <StillCharts value={CHART_WIDTH}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta httpEquiv="Content-Security-Policy" content={POLICY} />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="generator" content={`${brand.name} ${PRODUCT_VERSION}`} />
          <title>{content.title}</title>
        </head>
        <body>
          <Report {...content} />
        </body>
      </html>
    </StillCharts>,
  );
  const markup = withStillColors(page);
  const style = `<style>${reportRules.replaceAll(/\s+/g, ' ')}</style>`;
  // The first one is the end of our own head: in texts it would stand escaped.
  return { html: `<!doctype html>${markup.replace('</head>', `${style}</head>`)}`, charts: chartsIn(markup) };
}

function Report({ title, subtitle, version, engine, datasetIds, origin, children }: ReportContent) {
  const data = origin.dataOf(datasetIds);
  const facts = [
    [message('report.author'), origin.author],
    [message('report.date'), momentText(origin.made)],
    [message('report.version'), version],
    [message('report.engine'), engine],
    ...(data === undefined ? [] : [[message('report.data'), data]]),
    [message('report.product'), `${brand.name} ${PRODUCT_VERSION}`],
  ];
  return (
    <main>
      <header>
        <div>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
        <p className="brand">{brand.name}</p>
      </header>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <footer>
        <span>{title}</span>
        <span>{message('report.caution')}</span>
      </footer>
    </main>
  );
}
