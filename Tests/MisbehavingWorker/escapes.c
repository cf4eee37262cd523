/* Each of these actions must end the process. If an action returns, the worker answers as usual,
   and the test fails. */
#define _GNU_SOURCE
#include "misbehaviour.h"

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void opens(void *shared) { (void)shared, open("/etc/passwd", O_RDONLY); }
static void makes_socket(void *shared) { (void)shared, socket(AF_INET, SOCK_STREAM, 0); }
static void forks(void *shared) { (void)shared, fork(); }
static void kills(void *shared) { (void)shared, kill(getppid(), SIGTERM); }
static void makes_memory(void *shared) {
  (void)shared, mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}
static void makes_executable(void *shared) { mprotect(shared, 4096, PROT_READ | PROT_EXEC); }
static void traces(void *shared) { (void)shared, syscall(SYS_ptrace, 0, 0, 0, 0); }
static void reads_host(void *shared) {
  (void)shared, syscall(SYS_process_vm_readv, (long)getppid(), NULL, 0L, NULL, 0L, 0L);
}
static void shrinks_memory(void *shared) { (void)shared, syscall(SYS_ftruncate, 2, 0L); }
static void raises_limits(void *shared) {
  struct rlimit limit = {1, 1};
  (void)shared, setrlimit(RLIMIT_NOFILE, &limit);
}
static void sets_timer(void *shared) {
  timer_t timer;
  (void)shared, timer_create(CLOCK_MONOTONIC, NULL, &timer);
}
static void catches_signals(void *shared) { (void)shared, signal(SIGTERM, SIG_IGN); }
static void unlocks(void *shared) { (void)shared, prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); }
static void writes_elsewhere(void *shared) {
  ssize_t count = write(2, shared, 1); /* allowed on the socket only */
  (void)count;
}
static void reads_elsewhere(void *shared) {
  ssize_t count = read(1, shared, 1);
  (void)count;
}
static void executes(void *shared) {
  char *arguments[] = {(char *)"/bin/true", NULL};
  (void)shared, execve(arguments[0], arguments, NULL);
}
/* Enters the kernel by an interrupt, which uses the call numbers of the 32-bit architecture. */
static void calls_32_bit(void *shared) {
  (void)shared;
#if defined(__x86_64__)
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory");
#else
  getppid();
#endif
}
/* Returns from a signal that never came. Only by this call can the process change which signals it blocks.
   Blocks every signal, and continues at `function` on another stack, in the code segment `code_segment`. */
static void goes_on(void (*function)(void), int code_segment) {
#if defined(__x86_64__)
  static _Alignas(64) uint8_t stack[1 << 16];
  struct {
    uint64_t flags, link, stack_start, stack_flags, stack_size;
    uint64_t registers[32]; /* r8 to r15, rdi, rsi, rbp, rbx, rdx, rax, rcx, rsp, rip, flags, segments, … */
    uint64_t blocked;
  } frame = {.stack_flags = 2 /* no other stack for signals */, .blocked = UINT64_MAX};
  frame.registers[15] = (uint64_t)(stack + sizeof stack - 8);
  frame.registers[16] = (uint64_t)function;
  frame.registers[17] = 0x202;
  frame.registers[18] = (uint64_t)code_segment | UINT64_C(0x2B) << 48;
  __asm__ volatile("mov %0, %%rsp\n\tmov %1, %%eax\n\tsyscall"
                   :: "r"(&frame), "i"(SYS_rt_sigreturn) : "rax", "rcx", "r11", "memory");
#else
  (void)code_segment;
  function();
#endif
}
static void loop(void) {
  for (;;)
    ;
}
static void blocks_signals(void *shared) { (void)shared, goes_on(loop, 0x33); }
static void calls_fork(void) { fork(), _exit(7); }
static void forks_blocked(void *shared) { (void)shared, goes_on(calls_fork, 0x33); }
static void writes_null(void *shared) { (void)shared, *(volatile int *)8 = 1; }
static void leaves(void *shared) { (void)shared, _exit(7); }

const Deed escapes[] = {
    {"open", opens}, {"execve", executes}, {"socket", makes_socket}, {"fork", forks}, {"kill", kills},
    {"mmap", makes_memory}, {"mprotect", makes_executable}, {"ptrace", traces},
    {"process_vm_readv", reads_host}, {"ftruncate", shrinks_memory}, {"setrlimit", raises_limits},
    {"timer_create", sets_timer}, {"signal", catches_signals}, {"prctl", unlocks},
    {"write elsewhere", writes_elsewhere}, {"read elsewhere", reads_elsewhere},
    {"blocks signals", blocks_signals}, {"forks with signals blocked", forks_blocked},
    {"32-bit call", calls_32_bit}, {"null write", writes_null}, {"exit", leaves}, {NULL, NULL},
};
