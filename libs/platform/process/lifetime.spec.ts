import { Lifetime } from './lifetime.js';

describe('what a process has begun', () => {
  it('ends stage by stage, whatever the order in which it began, and a stage all at once', async () => {
    const lifetime = new Lifetime();
    const heard: string[] = [];
    const slowly = (what: string) => async () => {
      heard.push(`${what} begins to end`);
      await Promise.resolve();
      heard.push(`${what} has ended`);
    };
    lifetime.until('stores', slowly('database'));
    lifetime.until('calls', slowly('server'));
    lifetime.until('jobs', slowly('job'));
    lifetime.until('calls', slowly('relay'));
    await lifetime.end();
    expect(heard).toEqual([
      'server begins to end',
      'relay begins to end',
      'server has ended',
      'relay has ended',
      'job begins to end',
      'job has ended',
      'database begins to end',
      'database has ended',
    ]);
  });

  it('ends as a whole where one of it fails to, and says so', async () => {
    const lifetime = new Lifetime();
    const ended: string[] = [];
    lifetime.until('calls', () => {
      throw new Error('the door is stuck');
    });
    lifetime.until('calls', () => ended.push('relay'));
    lifetime.until('stores', () => ended.push('database'));
    await expect(lifetime.end()).rejects.toThrow('the door is stuck');
    expect(ended).toEqual(['relay', 'database']);
  });
});
