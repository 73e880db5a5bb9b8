/** What `npm audit --json` came to. */
export interface AuditResult {
  outcome: 'ok' | 'failed' | 'skipped';
  sentence: string;
}

interface AuditReport {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity?: string }>;
  message?: string;
}

const GRAVE = ['critical', 'high'];

/** Where the registry has no advisory service, or does not answer, nothing is known: skipped, and never ok (S-53). */
export function readAudit(output: string): AuditResult {
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (!report || !counts || typeof counts['total'] !== 'number') {
    const reason = report?.message?.split(' - ')[0] ?? 'npm gave no report';
    return { outcome: 'skipped', sentence: `the advisory service could not be asked: ${reason}` };
  }
  const listed = Object.entries(counts)
    .filter(([name, count]) => name !== 'total' && count > 0)
    .map(([name, count]) => `${count} ${name}`);
  if (listed.length === 0) return { outcome: 'ok', sentence: 'no known vulnerability' };
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity = '' }]) => GRAVE.includes(severity))
    .map(([name]) => name);
  const isGrave = GRAVE.some((severity) => (counts[severity] ?? 0) > 0);
  return {
    outcome: isGrave ? 'failed' : 'ok',
    sentence: `known vulnerabilities: ${listed.join(', ')}${names.length > 0 ? ` (${names.join(', ')})` : ''}`,
  };
}

function parse(output: string): AuditReport | undefined {
  try {
    return JSON.parse(output) as AuditReport; // of npm's own form; every field is looked at before it is used
  } catch {
    return undefined;
  }
}
