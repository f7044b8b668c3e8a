// Runs dependency-cruiser over a source tree and formats its findings.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const INLINE_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1/g;

/**
 * @param {import('dependency-cruiser').IConfiguration} config as in `.dependency-cruiser.cjs`
 * @param {string} root absolute; paths in the rules start here
 * @returns {Promise<{ violations: { rule: string, from: string, to: string, why: string }[], moduleCount: number }>}
 */
export async function checkLayers({ forbidden = [], options }, root) {
  const ruleSet = { forbidden };
  const { output } = await cruise(['packages'], { ...options, ruleSet, validate: true, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  const sentences = new Map(forbidden.map((rule) => [rule.name, rule.comment]));
  const violations = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
    why: sentences.get(rule.name) ?? '',
  }));
  violations.push(...inlineTypeImports(output.modules, root));
  return { violations, moduleCount: output.modules.filter(({ source }) => isSource(source)).length };
}

const isSource = (path) => /^packages\/[^/]+\/src\/.+\.tsx?$/.test(path);

/** `import('./x.ts').Y` as a type: the parser does not see it, so it would slip past every rule. */
function inlineTypeImports(modules, root) {
  return modules
    .filter(({ source }) => isSource(source))
    .flatMap(({ source, dependencies }) => {
      const seen = new Set(dependencies.map(({ module }) => module));
      const written = readFileSync(join(root, source), 'utf8').matchAll(INLINE_IMPORT);
      return [...written]
        .filter(([, , target]) => !seen.has(target))
        .map(([, , target]) => ({
          rule: 'no-inline-type-import',
          from: source,
          to: target,
          why: 'Write `import type` at the top of the file, where the layers check sees it.',
        }));
    });
}
