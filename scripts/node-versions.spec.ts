import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';

const { tested, images, securityFixesUntil } = JSON.parse(readFileSync('scripts/node-versions.json', 'utf8')) as {
  tested: string[];
  images: string;
  securityFixesUntil: Record<string, string>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  devDependencies: Record<string, string>;
};
const testNode = JSON.parse(readFileSync('scripts/test-node/package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};
const readme = readFileSync('README.md', 'utf8');

/** What our workflow may hold: the checkout and one Node.js, each pinned to a commit, and one command. */
const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ push: z.strictObject({ branches: z.tuple([z.literal('main')]) }), pull_request: z.null() }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string().includes('${{ github.ref }}'), 'cancel-in-progress': z.string() }),
  jobs: z.strictObject({
    test: z.strictObject({
      name: z.string(),
      'runs-on': z.string().regex(/^ubuntu-\d/),
      'timeout-minutes': z.int().positive(),
      strategy: z.strictObject({
        'fail-fast': z.literal(false),
        matrix: z.strictObject({ node: z.array(z.string()) }),
      }),
      steps: z.array(
        z.union([
          z.strictObject({
            uses: z.string().regex(/^actions\/(checkout|setup-node)@[0-9a-f]{40}$/),
            with: z.record(z.string(), z.unknown()),
          }),
          z.strictObject({ run: z.string(), env: z.strictObject({ TEST_NODE: z.literal('own') }) }),
        ]),
      ),
    }),
  }),
});

const workflow = () => parseDocument(readFileSync('.github/workflows/test.yml', 'utf8')).toJS() as unknown;

describe('the versions of Node.js', () => {
  it('begin with the oldest that npm lets install, and the types are of that one', () => {
    expect(manifest.engines.node).toBe(`>=${tested[0]}`);
    expect(manifest.devDependencies['@types/node']!.split('.')[0]).toBe(tested[0]!.split('.')[0]);
  });

  it('have each a day on which their security fixes end, the images run on one that lasts longest', () => {
    const ends = tested.map((line) => securityFixesUntil[line.split('.')[0]!]);
    expect(ends).toEqual([...ends].sort());
    expect(ends.every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toBe(true);
    expect(securityFixesUntil[images]).toBe(ends.at(-1));
  });

  it('have one exact version of the images’ line for the test files, the same for each platform', () => {
    const versions = Object.values(testNode.optionalDependencies);
    expect(versions).toEqual(versions.map(() => versions[0]));
    expect(versions[0]).toMatch(new RegExp(`^${images}\\.\\d+\\.\\d+$`));
  });

  it('are those the README names', () => {
    expect(readme).toContain(`Node.js ${tested.slice(0, -1).join(', ')} or ${tested.at(-1)}`);
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(`Node.js ${tested[0]} or newer`);
  });
});

describe('the workflow', () => {
  it('holds what it needs, with no more rights than to read and every action pinned', () => {
    expect(Workflow.safeParse(workflow()).error?.issues ?? []).toEqual([]);
  });

  it("gives the README's command, and only that, on every one of them", () => {
    const { strategy, steps } = Workflow.parse(workflow()).jobs.test;
    expect(strategy.matrix.node).toEqual(tested);
    const versions = steps.flatMap((step) => ('uses' in step ? (step.with['node-version'] ?? []) : []));
    expect(versions).toEqual(['${{ matrix.node }}']);
    expect(steps.flatMap((step) => ('run' in step ? step.run : []))).toEqual(['npm test']);
    expect(readme).toContain('\n```\nnpm test\n```\n');
  });
});
