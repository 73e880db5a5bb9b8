/** Of both packages for people who script. */
export const PACKAGE_VERSION = '2.0.0';

/** Where the installation serves them, with the notebook and the table that it reads. */
export const PACKAGE_FILES = {
  typescript: `/downloads/suite-client-${PACKAGE_VERSION}.tgz`,
  python: `/downloads/suite_client-${PACKAGE_VERSION}-py3-none-any.whl`,
  notebook: '/downloads/formulation.ipynb',
  scores: '/downloads/scores.csv',
} as const;

/** How they are installed from an installation at this address. */
export function installLines(url: string): { typescript: string; python: string } {
  return {
    typescript: `npm install ${url}${PACKAGE_FILES.typescript}`,
    python: `pip install ${url}${PACKAGE_FILES.python}`,
  };
}

/** The first lines with the package for TypeScript. */
export const TYPESCRIPT_SAMPLE = `import { SuiteClient } from 'suite-client';

const { SUITE_URL = '', SUITE_TOKEN = '' } = process.env;
const suite = new SuiteClient({ url: SUITE_URL, token: SUITE_TOKEN });

const { data } = await suite.get('/api/ingredients/hsp', { params: { query: { q: 'toluene' } } });
console.log(data[0]?.attributes.name, data[0]?.attributes.dD);

for await (const { attributes } of suite.each('/api/ingredients/hld-oil')) {
  const { name, eacn } = attributes;
  if (eacn !== undefined) console.log(name, eacn);
}
`;

/** The same with the package for Python. */
export const PYTHON_SAMPLE = `from os import environ

from suite_client import SuiteClient

url, token = environ["SUITE_URL"], environ["SUITE_TOKEN"]
suite = SuiteClient(url, token=token)

found = suite.get("/api/ingredients/hsp", q="toluene")
solvent = found["data"][0]["attributes"]
print(solvent["name"], solvent["dD"])

for oil in suite.each("/api/ingredients/hld-oil"):
    values = oil["attributes"]
    if "eacn" in values:
        print(values["name"], values["eacn"])
`;
