import type { Language } from './code-samples.ts';

interface Start {
  /** Where the API answers unless SUITE_URL says otherwise. */
  url: string;
  /** The body of the fit, as JSON. */
  fit: string;
}

/** What the script is saved as in each language. */
export const START_FILES: Readonly<Record<Language, string>> = {
  curl: 'start.sh',
  TypeScript: 'start.mts',
  Python: 'start.py',
};

/** The ten-minute start as one script: what is found and fitted on the way is what is saved at its end. */
export function startScript(language: Language, start: Start): string {
  if (language === 'curl') return shell(start);
  return language === 'TypeScript' ? typescript(start) : python(start);
}

function shell({ url, fit }: Start): string {
  return `#!/bin/sh
# 1. Run it with your token; it needs curl and jq:
#    SUITE_TOKEN=pfs_… sh start.sh
set -eu
: "\${SUITE_URL:=${url}}"
: "\${SUITE_TOKEN:?Create a token in your profile}"
call() {
  answer=$(curl -sS --fail-with-body -H "Authorization: Bearer $SUITE_TOKEN" "$@") && return
  echo "$answer" >&2
  exit 1
}

# 2. Find a solvent
call "$SUITE_URL/api/ingredients/hsp?q=toluene"
solvent=$(printf %s "$answer" | jq '.data[0].attributes | {name, dD, dP, dH}')
echo "Found: $solvent"

# 3. Fit a sphere to what you saw: 1 dissolves, 6 does not
call "$SUITE_URL/api/calculations/hsp-fit" \\
  -H 'Content-Type: application/json' \\
  --data-binary '${fit}'
sphere=$(printf %s "$answer" | jq '.spheres[0]')
echo "Fitted: $sphere"

# 4. Save a recipe with the sphere as its target and the solvent in its blend
recipe=$(jq -n --argjson solvent "$solvent" --argjson sphere "$sphere" '{
  data: { type: "hsp-recipe", attributes: { document: {
    version: "1.0.0",
    name: "Polymer A",
    targets: [{ id: "t1", kind: "values", name: "Polymer A", role: "must", radius: "known" } + $sphere],
    candidates: { datasetIds: [], filters: {} },
    blend: {
      unit: "volume", temperature: 25, rules: { banned: [] },
      components: [{ ingredient: $solvent, share: 100, isLocked: false, isActive: true, color: "#0b7a75" }]
    },
    settings: { unit: "MPa", goal: "dissolve" }
  } } }
}')
call "$SUITE_URL/api/recipes/hsp" -H 'Content-Type: application/vnd.api+json' --data-binary "$recipe"
printf %s "$answer" |
  jq -r --arg url "$SUITE_URL" '"Saved: \\($url)/apps/hsp/compatibility-explorer/\\(.data.id)"'
`;
}

function typescript({ url, fit }: Start): string {
  return `// 1. Run it with your token and Node.js 24; as start.mjs it runs with Node.js 20:
//    SUITE_TOKEN=pfs_… node start.mts
const { SUITE_URL = '${url}', SUITE_TOKEN } = process.env;
if (!SUITE_TOKEN) throw new Error('Create a token in your profile');

async function call(path, body) {
  const answer = await fetch(SUITE_URL + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: \`Bearer \${SUITE_TOKEN}\`,
      ...(body ? { 'Content-Type': 'application/vnd.api+json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

// 2. Find a solvent
const found = await call('/api/ingredients/hsp?q=toluene');
const { name, dD, dP, dH } = found.data[0].attributes;
console.log('Found:', { name, dD, dP, dH });

// 3. Fit a sphere to what you saw: 1 dissolves, 6 does not
const { spheres } = await call('/api/calculations/hsp-fit', ${fit});
console.log('Fitted:', spheres[0]);

// 4. Save a recipe with the sphere as its target and the solvent in its blend
const target = { id: 't1', kind: 'values', name: 'Polymer A', role: 'must', radius: 'known', ...spheres[0] };
const component = {
  ingredient: { name, dD, dP, dH },
  share: 100,
  isLocked: false,
  isActive: true,
  color: '#0b7a75',
};
const document = {
  version: '1.0.0',
  name: 'Polymer A',
  targets: [target],
  candidates: { datasetIds: [], filters: {} },
  blend: { unit: 'volume', temperature: 25, components: [component], rules: { banned: [] } },
  settings: { unit: 'MPa', goal: 'dissolve' },
};
const saved = await call('/api/recipes/hsp', { data: { type: 'hsp-recipe', attributes: { document } } });
console.log(\`Saved: \${SUITE_URL}/apps/hsp/compatibility-explorer/\${saved.data.id}\`);
`;
}

function python({ url, fit }: Start): string {
  return `# 1. Run it with your token and Python 3.8 or newer:
#    SUITE_TOKEN=pfs_… python3 start.py
import json
from os import environ
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = environ.get("SUITE_URL", "${url}")
TOKEN = environ.get("SUITE_TOKEN") or exit("Create a token in your profile")


def call(path, body=None):
    headers = {"Authorization": f"Bearer {TOKEN}"}
    if body:
        headers["Content-Type"] = "application/vnd.api+json"
    data = json.dumps(body).encode() if body else None
    try:
        with urlopen(Request(URL + path, data=data, headers=headers)) as answer:
            return json.load(answer)
    except HTTPError as error:
        exit(error.read().decode())  # says what to do


# 2. Find a solvent
found = call("/api/ingredients/hsp?q=toluene")["data"][0]["attributes"]
solvent = {name: found[name] for name in ("name", "dD", "dP", "dH")}
print("Found:", solvent)

# 3. Fit a sphere to what you saw: 1 dissolves, 6 does not
fit = call("/api/calculations/hsp-fit", ${fit})
sphere = fit["spheres"][0]
print("Fitted:", sphere)

# 4. Save a recipe with the sphere as its target and the solvent in its blend
target = {"id": "t1", "kind": "values", "name": "Polymer A", "role": "must", "radius": "known", **sphere}
component = {"ingredient": solvent, "share": 100, "isLocked": False, "isActive": True, "color": "#0b7a75"}
document = {
    "version": "1.0.0",
    "name": "Polymer A",
    "targets": [target],
    "candidates": {"datasetIds": [], "filters": {}},
    "blend": {"unit": "volume", "temperature": 25, "components": [component], "rules": {"banned": []}},
    "settings": {"unit": "MPa", "goal": "dissolve"},
}
saved = call("/api/recipes/hsp", {"data": {"type": "hsp-recipe", "attributes": {"document": document}}})
print(f"Saved: {URL}/apps/hsp/compatibility-explorer/{saved['data']['id']}")
`;
}
